/** A stylesheet as text, as Vite writes it; commands/build/bundle-client.ts bundles it. */
declare module '*.css?inline' {
  const css: string
  export default css
}

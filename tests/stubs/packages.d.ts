/**
 * The hiRPC module 0.6.0, as TypeScript samples see it: its public members, taken from
 * https://github.com/Furnyr/Dissonity, tag v2.1.0, hirpc/src/index.ts.
 */
interface Module {
  load(maxAccessCount?: number): Promise<void>
  lockHashAccess(): void
  openDownwardFlow(appSender: (data: string) => void): Promise<void>
  closeDownwardFlow(hash: string): void
  requestHash(): Promise<string | null>
  sendToRpc(opcode: number | undefined, payload: object): Promise<void>
  sendToApp(hash: string, channel: string, payload: unknown): Promise<void>
  addAppListener(hash: string, channel: string, listener: (data: unknown) => void): void
  removeAppListener(hash: string, channel: string, listener: (data: unknown) => void): void
  sendToJs(appHash: string, channel: string, payload: unknown): void
  getBuildVariables(): { readonly CLIENT_ID: string }
  getQueryObject(): Record<string, string>
  getNonce(): string
  getVersions(): { embedded_app_sdk: string; hirpc: string }
  patchUrlMappings(hash: string, mappings: { prefix: string; target: string }[], config?: object): void
  formatPrice(hash: string, price: { amount: number; currency: string }, locale?: string): string | undefined
}

declare module '@dissonity/hirpc-kit' {
  export function setupHiRpc(version: string): Promise<Module>
  export function loadIframe(src: string, id: string): void
  export enum RpcOpcode {
    Handshake = 0,
    Frame = 1,
    Close = 2,
    Hello = 3,
  }
  export type HiRpcShape<V extends string> = V extends '' ? never : Module
}

declare module '@discord/embedded-app-sdk' {
  export class DiscordSDK {
    constructor(clientId: string)
    ready(): Promise<void>
    readonly commands: { openInviteDialog(): Promise<void> }
  }
}

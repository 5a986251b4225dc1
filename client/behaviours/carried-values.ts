/** Values in an address, `#config=...`, go on to the page whose tool reads them now. */
export function carriedValues(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-carries]'))
    if (location.hash.startsWith(`#${link.dataset['carries']}=`)) location.replace(link.href + location.hash)
}

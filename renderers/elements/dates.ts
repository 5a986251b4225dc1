/** `2026-11-21` as `21 November 2026`, the same in every time zone. */
export const longDate = (day: string): string =>
  new Date(day).toLocaleDateString(WORDS.page.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11-21` as `21 November 2026`, the same in every time zone. */
export const longDate = (day: string): string => format.format(new Date(day))

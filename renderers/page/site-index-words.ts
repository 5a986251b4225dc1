/** The few words of the page that lists everything. */
export const siteIndexWords = {
  title: 'Site index',
  description: 'Every page, section, configuration field, type, member and code of this site, as links.',
  lead: 'Everything there is, as links. It needs no scripts; the search of your browser finds its way in it.',
  /** Group of the pages that belong to no section. */
  alone: 'Start here',
  fields: 'Configuration fields',
  codes: 'Codes',
  /** Below a 404: where to look further. */
  fromNotFound: 'All pages, sections, types and codes are in the',
} as const

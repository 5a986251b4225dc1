/** The file of a build that says which module it contains. */
export const version: string

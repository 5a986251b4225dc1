/** Finds the nearest match around what an event is about, if that is an element: it may be the document, too. */
export const closest = <E extends Element>({ target }: Event, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null

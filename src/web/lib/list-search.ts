/** What a filtered, numbered list keeps in its address. What is at its default is left out. */
export interface ListSearch<F extends string> {
  field?: F;
  value?: string;
  page?: number;
}

/** Reads it from an address that anybody may have typed; the router has already made numbers of what looks like one. */
export const listSearch =
  <F extends string>(fields: readonly F[]) =>
  (search: Record<string, unknown>): ListSearch<F> => {
    const field = fields.find((name) => name === search['field']);
    const value = ['string', 'number'].includes(typeof search['value']) ? String(search['value']) : '';
    const page = Number(search['page']);
    return {
      ...(field && field !== fields[0] && { field }),
      ...(value && { value }),
      ...(Number.isSafeInteger(page) && page > 1 && { page }),
    };
  };

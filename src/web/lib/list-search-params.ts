/** The search parameters of a filtered list with pages. Defaults are left out. */
export interface ListSearch<F extends string> {
  field?: F;
  value?: string;
  page?: number;
}

/** Reads the parameters; invalid ones are dropped. The router has already parsed texts that look like numbers. */
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

/** A part of the file or a page of it did not arrive. */
export class RangeFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered with ${status}`);
    this.status = status;
  }
}

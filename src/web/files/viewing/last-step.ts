/** Passes on what the last step finds: not what an earlier one finds, nor one from before `forget`. */
export function createLastStep() {
  let last = 0;
  return {
    take<Found>(finding: Promise<Found>, onFound: (found: Found) => void, onError: (error: unknown) => void) {
      last += 1;
      const step = last;
      return finding.then(
        (found) => step === last && onFound(found),
        (error: unknown) => step === last && onError(error),
      );
    },
    forget(): void {
      last += 1;
    },
  };
}

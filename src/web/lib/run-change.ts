interface Change<V, R> {
  mutateAsync: (values: V) => Promise<R>;
}

interface Outcome<R> {
  onSuccess?: (result: R) => void;
  onError: (error: unknown) => void;
}

/**
 * Runs a change and says what came of it, wherever the user is by then. The callbacks of `mutate` are not for that: they are
 * dropped with the component, and a refusal would be met with silence.
 */
export function runChange<V, R>(
  change: Change<V, R>,
  values: V,
  { onSuccess = () => {}, onError }: Outcome<R>,
): void {
  void change.mutateAsync(values).then(onSuccess, onError);
}

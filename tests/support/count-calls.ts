type Method = (this: unknown, ...args: unknown[]) => unknown;

/** How often each of these built-in methods is called while `action` runs; `Map.prototype.get` and such. */
export function countCalls(
  targets: readonly (readonly [owner: object, name: string])[],
  action: () => void,
): readonly number[] {
  const counts = targets.map(() => 0);
  const originals = targets.map(([owner, name]) => Reflect.get(owner, name) as Method);
  const patch = (at: number, method: Method) => {
    const [owner, name] = targets[at] ?? [];
    if (owner && name) Reflect.set(owner, name, method);
  };
  originals.forEach((original, at) => {
    patch(at, function (...args) {
      counts[at] = (counts[at] ?? 0) + 1;
      return Reflect.apply(original, this, args);
    });
  });
  try {
    action();
  } finally {
    originals.forEach((original, at) => {
      patch(at, original);
    });
  }
  return counts;
}

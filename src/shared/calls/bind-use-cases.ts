type Rest<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;

/** Use cases as their callers see them: without their dependencies. */
export type Bound<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (...all: never[]) => infer Answer
    ? (...rest: Rest<UseCases[Name]>) => Answer
    : never;
};

/** Passes the dependencies to every use case as its first argument. */
export function bindUseCases<
  Deps,
  UseCases extends Record<string, (deps: Deps, ...rest: never[]) => unknown>,
>(useCases: UseCases, deps: Deps): Bound<UseCases> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...rest: never[]) => useCase(deps, ...rest),
  ]);
  return Object.fromEntries(bound) as Bound<UseCases>;
}

/** Expected failures are values. Exceptions are for bugs and outages. */
export type Ok<T> = { ok: true; value: T };
export type Failure<Code extends string, Detail = undefined> = {
  ok: false;
  code: Code;
  detail?: Detail;
};
export type Result<T, Code extends string, Detail = undefined> = Ok<T> | Failure<Code, Detail>;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function fail<const Code extends string>(code: Code): Failure<Code>;
export function fail<const Code extends string, Detail>(
  code: Code,
  detail: Detail,
): Failure<Code, Detail>;
export function fail(code: string, detail?: unknown) {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}

export function mapOk<T, U, Code extends string, Detail>(
  result: Result<T, Code, Detail>,
  change: (value: T) => U,
): Result<U, Code, Detail> {
  return result.ok ? ok(change(result.value)) : result;
}

/** The value, or the failure that says there is none. */
export function found<T, const Code extends string>(
  value: T | null | undefined,
  code: Code,
): Result<T, Code> {
  return value == null ? fail(code) : ok(value);
}

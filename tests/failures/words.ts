export const faults = {
  refused: 'It says no at once: nobody listens, access is denied, or it is over its limit.',
  silent: 'It takes the connection, or the write, and never answers.',
  slow: 'It answers, but late.',
  wrong: 'It answers something else than it should.',
  recovered: 'It is back after one of these.',
} as const;

export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** A test by its file and its title in the source. */
export type Proof = { file: string; title: string };

export type Happening = {
  shoppers: string;
  staff: string;
  /** What recovers by itself, and when; or what a person must do. */
  recovers: string;
};

/** The effect with its tests, or with the reason why there is none; or why it can't happen. */
export type Cell =
  | (Happening & { proofs: readonly Proof[] })
  | (Happening & { untested: string })
  | { never: string };

export type Dependency = {
  name: string;
  /** The purpose of the dependency. */
  use: string;
  /** The data that is lost for good. */
  lost: string;
  /** Environment variables with its address. */
  variables?: readonly string[];
  /** Source files that use it. */
  files?: readonly string[];
  /** The way of paying that it provides. */
  method?: string;
  cells: Record<Fault, Cell>;
};

export const proof = (file: string, title: string): Proof => ({ file, title });

export function cell(
  shoppers: string,
  staff: string,
  recovers: string,
  ...proofs: readonly Proof[]
): Cell {
  return { shoppers, staff, recovers, proofs };
}

export function untested(shoppers: string, staff: string, recovers: string, why: string): Cell {
  return { shoppers, staff, recovers, untested: why };
}

export const never = (why: string): Cell => ({ never: why });

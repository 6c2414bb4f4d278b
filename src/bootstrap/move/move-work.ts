import type { Config } from '#config/config.ts';
import type { LoadedCopy } from '#database/copy/load-copy.ts';
import type { ShowProgress } from '#database/copy/progress.ts';

export type MoveWork = {
  config: Config;
  /** Moves an existing embedded database aside instead of refusing. */
  replace: boolean;
  show: ShowProgress;
};

/** The address of the database server. The embedded database is the one in DATA_DIR. */
export type ServerMove = MoveWork & {
  url: string;
  signingKeys: NonNullable<Config['signingKeys']>;
};

export type Moved = LoadedCopy & { next: string[] };

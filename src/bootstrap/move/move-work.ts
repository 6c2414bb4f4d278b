import type { Config } from '#config/config.ts';
import type { LoadedCopy } from '#database/copy/load-copy.ts';
import type { ShowProgress } from '#database/copy/progress.ts';

export type MoveWork = {
  config: Config;
  /** The embedded database that is there is moved aside, not refused. */
  replace: boolean;
  show: ShowProgress;
};

/** Where the database server of the move is; the embedded database is the one in DATA_DIR. */
export type ServerMove = MoveWork & {
  url: string;
  signingKeys: NonNullable<Config['signingKeys']>;
};

export type Moved = LoadedCopy & { next: string[] };

import type { Config } from '#config/config.ts';
import type { ShowProgress } from '#database/copy/progress.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import type { Backups } from './open-backups.ts';

export type RestoreWork = {
  config: Config;
  backups: Backups;
  /** The storage of the shop's pictures. */
  pictures: MediaStorage;
  show: ShowProgress;
};

export type RestoreWish = {
  name: string;
  /** Replays the archived log: to a moment, or to its end. */
  to: Date | 'latest' | null;
  /** Replaces an existing shop. */
  replace: boolean;
};

export type RestorePlan = {
  manifest: Manifest;
  to: RestoreWish['to'];
  /** A person has confirmed that the existing shop is replaced. */
  replaces: boolean;
  sentences: string[];
};

/** The target of a restore, and what is there now. */
export type RestorePlace = {
  what: string;
  isTaken: boolean;
  /** What happens to the existing shop. */
  fate: string;
  sentences: string[];
};

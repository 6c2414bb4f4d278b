import type { Config } from '#config/config.ts';
import type { ShowProgress } from '#database/copy/progress.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import type { Backups } from './open-backups.ts';

export type RestoreWork = {
  config: Config;
  backups: Backups;
  /** Where the shop keeps its pictures. */
  pictures: MediaStorage;
  show: ShowProgress;
};

export type RestoreWish = {
  name: string;
  /** Go on with the archived log: to a moment, or as far as it goes. */
  to: Date | 'latest' | null;
  /** Take the place of a shop that is there. */
  replace: boolean;
};

export type RestorePlan = {
  manifest: Manifest;
  to: RestoreWish['to'];
  /** Somebody has said that the shop which is there gives way. */
  replaces: boolean;
  sentences: string[];
};

/** Where a backup goes, and what is there now. */
export type RestorePlace = {
  what: string;
  isTaken: boolean;
  /** What becomes of the shop that is there. */
  fate: string;
  sentences: string[];
};

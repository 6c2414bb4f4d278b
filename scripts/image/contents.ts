/** What can be done to a shop from an image besides running it: `build/tasks/<name>.js`. */
export const tasks = [
  'database',
  'backup',
  'restore',
  'admin-create',
  'admin-reset',
  'keys-rotate',
];

/** What the programs read where it lies beside its sources; the demo's is not in an image. */
export const besideSources = [
  'src/database/migrations',
  'src/modules/media/server/encode-pictures.ts',
  'build/page-inventory.json',
];

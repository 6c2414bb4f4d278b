/** What can be done to a shop from an image besides running it: `build/tasks/<name>.js`. */
export const tasks = [
  'database',
  'backup',
  'restore',
  'move',
  'admin-create',
  'admin-reset',
  'keys-rotate',
];

/** Files that programs read at run time. The demo's are not in an image. */
export const besideSources = [
  'src/database/migrations',
  'src/modules/media/server/encode-pictures.ts',
  'build/page-inventory.json',
];

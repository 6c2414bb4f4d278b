/** Tasks for a shop from an image, besides running it: `build/tasks/<name>.js`. */
export const tasks = [
  'database',
  'backup',
  'restore',
  'move',
  'admin-create',
  'admin-reset',
  'keys-rotate',
];

/** Files that programs read at run time. An image has no demo files. */
export const besideSources = [
  'src/database/migrations',
  'src/modules/media/server/encode-pictures.ts',
  'build/page-inventory.json',
];

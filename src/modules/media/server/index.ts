export { createImageSizes, type ImageSizes } from './image-sizes.ts';
export { importSeedMedia } from './import-seed-media.ts';
export { mediaRoutes } from './media-api.ts';
export {
  attachMedia,
  forgetSpentAddresses,
  listDarkImages,
  listMediaKeys,
  listPictures,
  nameDarkPictures,
} from './media-repository.ts';
export { sweepOrphans } from './sweep-orphans.ts';
export { uploadRoutes } from './upload-api.ts';
export { warmSizes } from './warm-sizes.ts';

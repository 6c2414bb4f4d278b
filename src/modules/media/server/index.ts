export { importSeedMedia } from './import-seed-media.ts';
export {
  attachMedia,
  listDarkImages,
  listMediaKeys,
  listPictures,
  nameDarkPictures,
} from './media-repository.ts';
export { storeImage } from './store-image.ts';
export { warmSizes } from './warm-sizes.ts';

import { WishListPage } from '#modules/wish-lists/ui/wish-list-page.tsx';
import { wishListCall } from '#modules/wish-lists/wish-list.ts';
import { wishListTexts } from '#modules/wish-lists/wish-list-texts.ts';
import { linkLoader } from '#web/private-link/link-loader.ts';
import { linkClientLoader, linkMeta, linkPage } from '#web/private-link/link-page.tsx';

const link = {
  service: 'wishLists',
  call: wishListCall,
  title: wishListTexts.title,
  path: '/wish-list',
};

export const loader = linkLoader(link);
export const clientLoader = linkClientLoader(link);
export const meta = linkMeta(link);

export default linkPage(WishListPage);

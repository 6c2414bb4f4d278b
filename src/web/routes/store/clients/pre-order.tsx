import { ownPreOrderCall, preOrderTexts } from '#modules/pre-orders/pre-order.ts';
import { OwnPreOrderPage } from '#modules/pre-orders/ui/own-pre-order-page.tsx';
import { linkLoader } from '#web/private-link/link-loader.ts';
import { linkClientLoader, linkMeta, linkPage } from '#web/private-link/link-page.tsx';

const link = {
  service: 'ownPreOrders',
  call: ownPreOrderCall,
  title: preOrderTexts.title,
  path: '/pre-order',
};

export const loader = linkLoader(link);
export const clientLoader = linkClientLoader(link);
export const meta = linkMeta(link);

export default linkPage(OwnPreOrderPage);

import { ownCardCall, ownCardTexts } from '#modules/clients/own-card-texts.ts';
import { MyCardPage } from '#modules/clients/ui/my-card-page.tsx';
import { linkLoader } from '#web/private-link/link-loader.ts';
import { linkClientLoader, linkMeta, linkPage } from '#web/private-link/link-page.tsx';

const link = {
  service: 'ownCards',
  call: ownCardCall,
  title: ownCardTexts.title,
  path: '/my-card',
};

export const loader = linkLoader(link);
export const clientLoader = linkClientLoader(link);
export const meta = linkMeta(link);

export default linkPage(MyCardPage);

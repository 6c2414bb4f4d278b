import { WaitingPage } from '#modules/waiting-list/ui/waiting-page.tsx';
import { ownPlaceCall, waitingTexts } from '#modules/waiting-list/waiting-list.ts';
import { linkLoader } from '#web/private-link/link-loader.ts';
import { linkClientLoader, linkMeta, linkPage } from '#web/private-link/link-page.tsx';

const link = {
  service: 'ownPlaces',
  call: ownPlaceCall,
  title: waitingTexts.title,
  path: '/waiting',
};

export const loader = linkLoader(link);
export const clientLoader = linkClientLoader(link);
export const meta = linkMeta(link);

export default linkPage(WaitingPage);

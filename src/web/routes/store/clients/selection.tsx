import { ownSelectionCall } from '#modules/selections/selection.ts';
import { selectionTexts } from '#modules/selections/selection-texts.ts';
import { SelectionPage } from '#modules/selections/ui/selection-page.tsx';
import { linkLoader } from '#web/private-link/link-loader.ts';
import { linkClientLoader, linkMeta, linkPage } from '#web/private-link/link-page.tsx';

const link = {
  service: 'ownSelections',
  call: ownSelectionCall,
  title: selectionTexts.title,
  path: '/selection',
};

export const loader = linkLoader(link);
export const clientLoader = linkClientLoader(link);
export const meta = linkMeta(link);

export default linkPage(SelectionPage);

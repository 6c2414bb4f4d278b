import type { StaffScreens } from '#modules/staff-screens.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkUndoList } from './bulk/bulk-undo.tsx';
import { ProductFiles } from './product-files.tsx';

export const importsScreens: StaffScreens = {
  products: { ListTools: ProductFiles, ListNotices: BulkUndoList, ForChosen: BulkBar },
};

import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import {
  adminProductsCall,
  filterParameters,
  type ProductListFilter,
} from '#modules/product-editor/admin/product-calls.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Imports a file, and exports the list. */
export function ProductFiles({ filter }: { filter: ProductListFilter }) {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button variant="quiet" size="tool" onClick={() => setImporting(true)}>
        Import CSV
      </Button>
      <a
        href={`${adminProductsCall}/export?${filterParameters(filter)}`}
        download
        className={buttonClass({ variant: 'quiet', size: 'tool' })}
      >
        Export CSV
      </a>
      <ImportDialog open={isImporting} onOpenChange={setImporting} />
    </>
  );
}

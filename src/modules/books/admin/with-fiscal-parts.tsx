import {
  type FiscalPapersProps,
  useOrderAdditions,
} from '#modules/order-desk/admin/order-additions.ts';

/** Adds the fiscal data to papers, if a module provides it. */
export function WithFiscalParts({ order, children }: FiscalPapersProps) {
  const { FiscalPapers } = useOrderAdditions();
  if (!FiscalPapers) return children(() => null);
  return <FiscalPapers order={order}>{children}</FiscalPapers>;
}

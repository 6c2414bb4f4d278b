import {
  type FiscalPapersProps,
  useOrderAdditions,
} from '#modules/order-desk/admin/order-additions.ts';

/** With what the tax office wants on papers, where a module knows it. */
export function WithFiscalParts({ order, children }: FiscalPapersProps) {
  const { FiscalPapers } = useOrderAdditions();
  if (!FiscalPapers) return children(() => null);
  return <FiscalPapers order={order}>{children}</FiscalPapers>;
}

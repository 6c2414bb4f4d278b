export type RowDensity = 'dense' | 'airy';

/** For whatever holds a list: how much room its rows take. Tables and cards go by these lengths. */
export const rowsClass: Readonly<Record<RowDensity, string>> = {
  dense:
    '[--cell-x:0.375rem] [--cell-y:0.25rem] [--head-y:0.3125rem] [&_td_[data-badge]]:px-1.5 [&_td_[data-badge]]:py-0 [&_table]:text-[0.8125rem] [&_table]:leading-[1.4] [&_th]:text-[0.6875rem] [&_th]:tracking-[0.08em]',
  airy: '[--cell-x:0.625rem] [--cell-y:0.75rem]',
};

/** Where staff see a customer, and what they bought. */
export function customerPath(id: number): string {
  return `/admin/customers/${id}`;
}

export function customerOrdersPath(id: number): string {
  return `/admin/dashboard?tab=orders&customer=${id}`;
}

/** Stores something under the id that the order will bear. A failure stops the sale. */
type Task = (saleId: string) => Promise<void>;

const tasks = new Set<Task>();

/** From now on the task is done before each sale of this page, until the answer is called. */
export function beforeSale(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** What other modules want done before a payment is opened or a sale is sent. */
export async function prepareSale(saleId: string): Promise<void> {
  await Promise.all([...tasks].map((task) => task(saleId)));
}

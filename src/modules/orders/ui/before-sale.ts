/** Stores something under the id of the future order. A failure stops the sale. */
type Task = (saleId: string) => Promise<void>;

const tasks = new Set<Task>();

/** Runs the task before each sale of this page. The returned function ends that. */
export function beforeSale(task: Task): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Runs the tasks of other modules before a payment is opened or a sale is sent. */
export async function prepareSale(saleId: string): Promise<void> {
  await Promise.all([...tasks].map((task) => task(saleId)));
}

export { type Books, createBooks } from './books.ts';
export { bookRoutes } from './books-api.ts';

import { useQuery } from '@tanstack/react-query';
import type { BookDocument } from '#modules/books/document.ts';
import type { Statement } from '#modules/books/statement.ts';

export const statementCall = (month: string) => `/api/admin/books/${month}`;

export function useStatement(month: string) {
  return useQuery<Statement>({ queryKey: [statementCall(month)], staleTime: 0 });
}

/** Invoice and credit notes of an order. */
export function useDocuments(order: string) {
  return useQuery<{ documents: BookDocument[] }>({
    queryKey: [`/api/admin/orders/${encodeURIComponent(order)}/documents`],
    staleTime: 0,
  });
}

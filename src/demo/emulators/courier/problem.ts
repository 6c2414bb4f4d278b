export type Problem = { status: number; problem: Record<string, unknown> };

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  404: 'Not found',
  422: 'Validation error',
  500: 'Internal server error',
};

/** MyDHL's application/problem+json, with the status as text. */
export function problem(status: number, detail: string, additionalDetails?: string[]): Problem {
  const title = titles[status] ?? 'Error';
  return {
    status,
    problem: {
      instance: '/expressapi/rates',
      detail,
      title,
      message: status === 422 ? 'Unprocessable Entity' : title,
      status: status === 422 ? '998' : String(status),
      ...(additionalDetails && { additionalDetails }),
    },
  };
}

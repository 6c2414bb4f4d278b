/** Apart from the schemas: a shopper's page carries none. */
export const handOverCall = '/api/assistants/hand-over';

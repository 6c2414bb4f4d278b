/** The provider's package has no types; these are the parts that the test uses. */
declare module 'paynow' {
  type Opened = {
    success: boolean;
    hasRedirect: boolean;
    redirectUrl: string;
    pollUrl: string;
    status: string;
    error: string;
    instructions: string;
    isInnbucks: boolean;
    innbucks_info: Record<string, string>[];
  };

  type Payment = { add(title: string, amount: number, quantity?: number): Payment };

  export class Paynow {
    constructor(id: string, key: string, resultUrl: string, returnUrl: string);
    createPayment(reference: string, authEmail: string): Payment;
    send(payment: Payment): Promise<Opened | undefined>;
    sendMobile(payment: Payment, phone: string, method: string): Promise<Opened>;
    pollTransaction(url: string): Promise<Opened>;
    parseStatusUpdate(body: string): Record<string, string>;
  }
}

import { upperCaseId } from '../core/random-id.ts';

export type PayPalError = { status: number; body: Record<string, unknown> };

const messages: Record<string, { status: number; message: string }> = {
  INVALID_REQUEST: {
    status: 400,
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  AUTHENTICATION_FAILURE: {
    status: 401,
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  RESOURCE_NOT_FOUND: { status: 404, message: 'The specified resource does not exist.' },
  RESOURCE_CONFLICT: {
    status: 409,
    message: 'The server has detected a conflict while processing this request.',
  },
  UNPROCESSABLE_ENTITY: {
    status: 422,
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'An internal server error has occurred.' },
};

const descriptions: Record<string, string> = {
  INVALID_RESOURCE_ID:
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  MISSING_REQUIRED_PARAMETER: 'A required field is missing.',
  ORDER_NOT_APPROVED:
    'Payer has not yet approved the Order for payment. Please redirect the payer to the approval url returned as part of the HATEOAS links.',
  ORDER_ALREADY_CAPTURED:
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  COMPLIANCE_VIOLATION: 'Transaction cannot be processed due to a possible compliance violation.',
  DUPLICATE_INVOICE_ID: 'Duplicate Invoice ID detected.',
  AMOUNT_MISMATCH: 'Should equal item_total + tax_total + shipping + handling + insurance.',
  ITEM_TOTAL_MISMATCH: 'Should equal sum of (unit_amount * quantity) across all items.',
  ITEM_TOTAL_REQUIRED: 'If item details are specified, item_total is required.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal places are allowed.',
  INVALID_CURRENCY_CODE: 'Currency code should be a three-character currency code.',
  CITY_REQUIRED: 'The specified country requires a city.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  REFUND_AMOUNT_EXCEEDED: 'The refund amount must be less than or equal to the capture amount.',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'Capture could not be refunded due to insufficient funds. Please check that you have sufficient funds in your account.',
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
  CURRENCY_MISMATCH: 'The currency of the refund must be that of the capture.',
  PREVIOUS_REQUEST_IN_PROGRESS: 'A previous request on this resource is currently in progress.',
};

export function payPalError(name: string, issue?: string, field?: string): PayPalError {
  const { status, message } = messages[name] ?? { status: 500, message: name };
  const details = issue && [
    { issue, description: descriptions[issue] ?? issue, ...(field && { field, location: 'body' }) },
  ];
  return {
    status,
    body: {
      name,
      ...(details && { details }),
      message,
      debug_id: upperCaseId(13).toLowerCase(),
      links: [
        {
          href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue ?? name}`,
          rel: 'information_link',
          method: 'GET',
        },
      ],
    },
  };
}

export function unprocessable(issue: string, field?: string): PayPalError {
  return payPalError('UNPROCESSABLE_ENTITY', issue, field);
}

export function notFound(): PayPalError {
  return payPalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
}

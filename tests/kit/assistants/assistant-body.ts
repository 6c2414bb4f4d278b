export type Total = { type: string; amount: number };
type Message = { type: string; code: string; content: string; severity?: string; path?: string };
export type Option = { id: string; title: string; totals: Total[] };

/** The parts of the protocol's answers that tests check. */
export type UcpBody = {
  ucp: { version: string; status: string; capabilities?: object; payment_handlers?: object };
  id: string;
  status?: string;
  code?: string;
  content?: string;
  line_items: { id: string; item: { id: string; price: number }; quantity: number }[];
  totals: Total[];
  messages?: Message[];
  continue_url?: string;
  order?: { id: string; label: string };
  buyer?: object;
  fulfillment?: {
    methods: {
      selected_destination_id?: string;
      destinations?: { id: string }[];
      groups: { id: string; options?: Option[]; selected_option_id?: string }[];
    }[];
    events?: { type: string }[];
    expectations?: object[];
  };
  discounts?: { codes: string[]; applied: { code: string; amount: number }[] };
  products: UcpProduct[];
  product: UcpProduct;
  pagination?: { has_next_page: boolean; cursor?: string; total_count?: number };
  label?: string;
};

type UcpProduct = {
  id: string;
  title: string;
  selected?: object[];
  options?: { name: string; values: { label: string; available?: boolean; exists?: boolean }[] }[];
  variants: {
    id: string;
    price: { amount: number };
    availability: { available: boolean };
    options?: { name: string; label: string }[];
    inputs?: { id: string; match: string }[];
  }[];
};

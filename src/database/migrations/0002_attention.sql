CREATE TABLE "attention_set_asides" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"reason" text NOT NULL,
	"set_aside_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attention_set_asides_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);

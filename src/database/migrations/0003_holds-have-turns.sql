CREATE TABLE "hold_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hold_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"rests_until" timestamp with time zone,
	CONSTRAINT "hold_turn_positive" CHECK ("hold_turns"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "hold_turns" ADD CONSTRAINT "hold_turns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_turns_address" ON "hold_turns" USING btree ("address","product_id");--> statement-breakpoint
CREATE INDEX "hold_turns_checkout" ON "hold_turns" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "hold_turns_rest" ON "hold_turns" USING btree ("rests_until");
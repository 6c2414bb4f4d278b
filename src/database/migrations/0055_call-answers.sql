CREATE TABLE "call_answers" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"answer" text NOT NULL,
	"until" date,
	"reason" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_answers_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key"),
	CONSTRAINT "call_answers_known" CHECK ("call_answers"."answer" in ('done', 'later', 'never')),
	CONSTRAINT "call_answers_later_has_day" CHECK (("call_answers"."answer" = 'later') = ("call_answers"."until" is not null)),
	CONSTRAINT "call_answers_never_is_whole" CHECK (("call_answers"."answer" = 'never') = ("call_answers"."key" = ''))
);
--> statement-breakpoint
ALTER TABLE "call_answers" ADD CONSTRAINT "call_answers_user_id_clients_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."clients"("user_id") ON DELETE cascade ON UPDATE no action;
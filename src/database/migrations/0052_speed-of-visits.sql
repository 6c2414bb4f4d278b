CREATE TABLE "visit_speed" (
	"week" date NOT NULL,
	"page" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_speed_week_page_metric_bucket_pk" PRIMARY KEY("week","page","metric","bucket")
);

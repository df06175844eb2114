CREATE TABLE "analytics_riders" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "analytics_riders_group_id_user_id_kind_pk" PRIMARY KEY("group_id","user_id","kind")
);
--> statement-breakpoint
INSERT INTO "analytics_queue" ("group_id") SELECT "group_id" FROM "analytics_groups";

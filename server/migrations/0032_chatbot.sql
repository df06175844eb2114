CREATE TABLE "chatbot_counts" (
	"group_id" text NOT NULL,
	"day" date NOT NULL,
	"question_id" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "chatbot_counts_group_id_day_question_id_pk" PRIMARY KEY("group_id","day","question_id")
);
--> statement-breakpoint
CREATE TABLE "chatbot_drafts" (
	"group_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chatbot_handovers" (
	"client_id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chatbot_publications" (
	"group_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"draft_version" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "chatbot_publications_group_id_number_pk" PRIMARY KEY("group_id","number")
);
--> statement-breakpoint
ALTER TABLE "chatbot_counts" ADD CONSTRAINT "chatbot_counts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_drafts" ADD CONSTRAINT "chatbot_drafts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_handovers" ADD CONSTRAINT "chatbot_handovers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatbot_publications" ADD CONSTRAINT "chatbot_publications_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatbot_handovers_day" ON "chatbot_handovers" USING btree ("group_id","day");
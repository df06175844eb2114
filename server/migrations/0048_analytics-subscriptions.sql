CREATE TABLE "analytics_subscriptions" (
	"account_id" text PRIMARY KEY NOT NULL,
	"group_ids" text[],
	"tabs" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_weekly_mails" (
	"account_id" text NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "analytics_weekly_mails_account_id_week_pk" PRIMARY KEY("account_id","week")
);
--> statement-breakpoint
ALTER TABLE "analytics_subscriptions" ADD CONSTRAINT "analytics_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
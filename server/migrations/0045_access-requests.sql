ALTER TABLE "notifications" DROP CONSTRAINT "notifications_subject";--> statement-breakpoint
ALTER TABLE "access_requests" DROP CONSTRAINT "access_requests_account_id_page_pk";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "access_request_id" bigint;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "vehicles" integer;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "granted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_access_request" ON "notifications" USING btree ("access_request_id","version") WHERE access_request_id is not null;--> statement-breakpoint
CREATE INDEX "access_requests_account" ON "access_requests" USING btree ("account_id","page");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_open" ON "access_requests" USING btree ("account_id","page",coalesce("group_id", '')) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "access_requests_trials" ON "access_requests" USING btree ("granted_until") WHERE state = 'granted' and granted_until is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject" CHECK (num_nonnulls("notifications"."request_id", "notifications"."slot_id", "notifications"."access_request_id") = 1);
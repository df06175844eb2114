ALTER TABLE "audit_entries" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "state" text;--> statement-breakpoint
CREATE INDEX "audit_entries_group" ON "audit_entries" USING btree ("group_id","seq") WHERE group_id is not null;
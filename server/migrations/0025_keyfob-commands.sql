ALTER TABLE "commands" ADD COLUMN "send_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "keyfob_id" text;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "settled_as" text;--> statement-breakpoint
ALTER TABLE "pilots" ADD COLUMN "pairing_command" text;--> statement-breakpoint
ALTER TABLE "pilots" ADD COLUMN "pairing_state" text;--> statement-breakpoint
CREATE INDEX "commands_unsettled" ON "commands" USING btree ("id") WHERE keyfob_id is not null and status not in ('queued', 'sent') and settled_as is distinct from status;
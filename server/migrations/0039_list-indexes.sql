CREATE INDEX "attachments_clean" ON "attachments" USING btree ("request_id","kind") WHERE scan = 'clean';--> statement-breakpoint
CREATE INDEX "service_requests_kinds" ON "service_requests" USING btree ("state","outcome","repair","priority");--> statement-breakpoint
CREATE INDEX "service_requests_overdue" ON "service_requests" USING btree ("due_at") WHERE due_at is not null;